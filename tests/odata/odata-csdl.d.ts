/** The converter of OASIS from CSDL XML to CSDL JSON, which has no types of its own. */
declare module 'odata-csdl' {
  interface Message {
    readonly message: string
  }
  export function xml2json(xml: string, options?: { strict?: boolean; messages?: Message[] }): Record<string, unknown>
}
