// What browsers have and the types of TypeScript lack.

/** Where the browser knows trusted types (https://www.w3.org/TR/trusted-types/). */
declare const trustedTypes: {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
} | undefined;
