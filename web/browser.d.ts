// What browsers have and the types of TypeScript lack.

/** Rules for texts that become scripts or their addresses. */
interface TrustedTypesRules {
  createScript?(text: string): string;
  createScriptURL?(url: string): string;
}

/** Where the browser knows trusted types (https://www.w3.org/TR/trusted-types/). */
declare const trustedTypes: {
  createPolicy<T extends TrustedTypesRules>(name: string, rules: T): T;
} | undefined;
