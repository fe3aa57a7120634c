// Unpacks the scripts of this page and runs them. The policy of the page names their hashes, so it runs no others.
'use strict';
(async () => {
  /** @type {Pick<Required<TrustedTypesRules>, 'createScript'>} */
  const rules = { createScript: (text) => text };
  const policy = typeof trustedTypes === 'undefined' ? rules : trustedTypes.createPolicy('scripts', rules);
  for (const { textContent } of document.querySelectorAll('.script')) {
    const packed = Uint8Array.from(atob(textContent), (character) => character.charCodeAt(0));
    const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
    const script = document.createElement('script');
    script.textContent = policy.createScript(await new Response(unpacked).text());
    document.body.append(script);
  }
})();
