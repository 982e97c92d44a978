/**
 * What the host tells the browser before anything else, in `/config.json`, so that one build serves every environment.
 * Nothing in it is secret.
 */
export interface AppConfig {
  /** As in `package.json`; the login screen cuts it at the first hyphen. */
  readonly version: string
  /** Origin of the app as people should use it; a beta address leads back to it. */
  readonly appUrl: string
  /** Origin of the API, to which `/api/…` is added; empty: the app's own. */
  readonly apiUrl: string
  /** Address of a firm's blob container, with `{tenantId}` in it. */
  readonly filesUrl: string
  readonly identity: {
    /** Always https; on one machine it is only a name, and the metadata says where the endpoints are. */
    readonly authority: string
    readonly clientId: string
    readonly scope: string
    /** The provider's metadata, where the authority itself cannot be asked (plain HTTP on one machine). */
    readonly metadataUrl?: string | undefined
  }
  readonly links: {
    readonly website: string
    readonly status: string
    /** A mail address or a page. */
    readonly support: string
    readonly blog: string
    readonly trial: string
    readonly terms: string
    readonly userAgreement: string
  }
  /** Shows `/ui-sample` and the switch to the dark theme. */
  readonly uiSample: boolean
  readonly developmentConnectors: boolean
}
