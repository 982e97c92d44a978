/** The tests of the server, which `vitest.config.ts` runs as `unit` and `alone`. */
export const besideTheCode: readonly string[] = [
  '{domain,functions,local,scripts}/**/*.test.ts',
  'tests/{architecture,bench,cases,contract,matching,odata,organization,proof,spec}/**/*.test.ts',
]
