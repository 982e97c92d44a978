import type { Readable } from 'node:stream'

export interface BlobFacts {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly contentType: string
  readonly etag: string
  readonly metadata: Readonly<Record<string, string>>
  /** Under which a browser that follows its address saves it; undefined: under its own name. */
  readonly saveAs?: string
}

/**
 * Names of files that owners alone may fetch begin so. They lie in a container of their own, which no signature of a session
 * opens.
 */
export const ownersFolder = 'owners/'

/** One firm's blob containers, as one. Names are ours (at least 128 random bits where a browser may ask for them), never a file's. */
export interface TenantBlobs {
  /**
   * Stores a stream; nothing is visible under the name until the whole stream has arrived.
   * Errors: `AppError('FILE_TOO_LARGE')` past `maxBytes`; an error of the stream itself, after which nothing is stored.
   */
  put(
    name: string,
    content: Readable,
    options: {
      contentType: string
      maxBytes?: number
      metadata?: Record<string, string>
      /** Under which a browser that follows its address saves it. */
      saveAs?: string
      /**
       * Of a file that comes from elsewhere: the etag it had there, by which documents know it. It keeps that until it is
       * written again; the service's own event of it names another, which is nobody's.
       */
      etag?: string
    },
  ): Promise<BlobFacts & { sha256: string }>
  /** A stream from `offset` bytes on; undefined where there is no such blob. */
  open(name: string, options?: { offset?: number; count?: number }): Promise<Readable | undefined>
  facts(name: string): Promise<BlobFacts | undefined>
  list(prefix: string): AsyncIterable<BlobFacts>
  delete(name: string): Promise<void>
  /** The address of one blob, signed for it alone: for who may have it and nothing else of its container. */
  signedAddress(name: string, expiresOn: Date): Promise<string>
}
