import { randomUUID } from 'node:crypto'
import type { BlobServiceClient } from '@azure/storage-blob'
import { watchBlobs, type BlobSeen, type Watched } from './blob-watch.ts'
import { asJson, textOption, triggerOf, type FunctionMetadata } from './worker-api.ts'
import type { Worker } from './worker.ts'

export interface BlobTriggerOptions {
  readonly service: BlobServiceClient
  readonly memoryFile: string
  /** Which blobs the event subscription covers; the infrastructure files hold the same filter. */
  readonly subscription: { readonly containerPrefix: string; readonly namePrefix: string }
}

/** Serves `app.eventGrid` with BlobCreated events and `app.storageBlob` with blobs of the container it names. */
export function startBlobTriggers(worker: Worker, options: BlobTriggerOptions): { stop(): Promise<void> } {
  const { service, memoryFile, subscription } = options
  const watched = worker.functions.flatMap((metadata): Watched[] => {
    const trigger = triggerOf(metadata)
    if (trigger.type === 'eventGridTrigger') {
      const deliver = async (blob: BlobSeen): Promise<void> => {
        await worker.invoke(metadata.name, asJson(blobCreatedEvent(blob)))
      }
      return [{ ...subscription, deliver }]
    }
    return trigger.type === 'blobTrigger' ? [watchedByPath(worker, service, metadata)] : []
  })
  if (watched.length === 0) return { stop: () => Promise.resolve() }
  const onError = (error: unknown): void =>
    worker.log('error', error instanceof Error ? (error.stack ?? error.message) : String(error))
  return watchBlobs({ service, watched, memoryFile, onError })
}

/** The event as Azure's storage account publishes it, in the Event Grid schema. */
function blobCreatedEvent(blob: BlobSeen): object {
  return {
    topic: '/subscriptions/local/resourceGroups/local/providers/Microsoft.Storage/storageAccounts/devstoreaccount1',
    subject: `/blobServices/default/containers/${blob.container}/blobs/${blob.name}`,
    eventType: 'Microsoft.Storage.BlobCreated',
    eventTime: blob.created.toISOString(),
    id: randomUUID(),
    data: {
      api: 'PutBlockList',
      requestId: randomUUID(),
      eTag: blob.etag,
      contentType: blob.contentType,
      contentLength: blob.size,
      blobType: 'BlockBlob',
      url: blob.url,
      sequencer: '0',
    },
    dataVersion: '',
    metadataVersion: '1',
  }
}

/** `container/prefix/{name}`: only the container and what stands before the first capture are literal. */
function watchedByPath(worker: Worker, service: BlobServiceClient, metadata: FunctionMetadata): Watched {
  const [container = '', ...rest] = (textOption(triggerOf(metadata), 'path') ?? '').split('/')
  const path = rest.join('/')
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const pattern = new RegExp(
    `^${path
      .split(/\{\w+\}/)
      .map((literal) => literal.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('(.+)')}$`,
  )
  return {
    containerPrefix: container,
    namePrefix: path.split('{')[0] ?? '',
    async deliver(blob) {
      const captures = pattern.exec(blob.name)
      if (captures === null || blob.container !== container) return
      const bytes = await service.getContainerClient(container).getBlobClient(blob.name).downloadToBuffer()
      const triggerMetadata = {
        BlobTrigger: { string: `${container}/${blob.name}` },
        Uri: asJson(blob.url),
        ...Object.fromEntries(names.map((name, index) => [name, { string: captures[index + 1] ?? '' }])),
      }
      await worker.invoke(metadata.name, { bytes }, { triggerMetadata })
    },
  }
}
