import type { Config } from '#platform/config.ts'

/**
 * Where the feed lies below the prefix of the API. Not at `/odata` itself: that is a page of the app, and on one machine
 * both are on one host.
 */
export const feedPath = 'odata'

/** The address that clients are given, and with which next links begin: as it is configured, whatever a request says. */
export const feedAddress = ({ apiUrl }: Pick<Config, 'apiUrl'>): string =>
  `${apiUrl.replace(/\/$/u, '')}/api/${feedPath}`
