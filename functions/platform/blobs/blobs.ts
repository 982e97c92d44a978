import type { Readable } from 'node:stream'

export interface BlobFacts {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly contentType: string
  readonly etag: string
  readonly metadata: Readonly<Record<string, string>>
  /** File name for the browser's download; undefined for the blob's own name. */
  readonly saveAs?: string
}

/** Prefix of files for owners only. They lie in a separate container, which no session signature opens. */
export const ownersFolder = 'owners/'

/** A firm's blobs. Names are ours (at least 128 random bits where a browser can ask for them), never names of files. */
export interface TenantBlobs {
  /**
   * Stores a stream; visible only once complete. Errors: `AppError('FILE_TOO_LARGE')` past `maxBytes`; a stream's own
   * error, after which nothing is stored.
   */
  put(
    name: string,
    content: Readable,
    options: {
      contentType: string
      maxBytes?: number
      metadata?: Record<string, string>
      /** File name for the browser's download. */
      saveAs?: string
      /**
       * Etag of a file that came from another place, by which documents know it. Kept until the blob is written
       * again; the service's own event names another etag and matches no document.
       */
      etag?: string
    },
  ): Promise<BlobFacts & { sha256: string }>
  /** Stream from byte `offset` on; undefined where the blob does not exist. */
  open(name: string, options?: { offset?: number; count?: number }): Promise<Readable | undefined>
  facts(name: string): Promise<BlobFacts | undefined>
  list(prefix: string): AsyncIterable<BlobFacts>
  delete(name: string): Promise<void>
  /** Address of one blob with a signature for that blob only. */
  signedAddress(name: string, expiresOn: Date): Promise<string>
}
