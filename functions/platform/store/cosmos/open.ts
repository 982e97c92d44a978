import { CosmosClient, type CosmosClientOptions } from '@azure/cosmos'
import { CosmosDriver } from './driver.ts'

interface Account {
  readonly endpoint: string
  /** Only where there is no managed identity: the emulator and tests. */
  readonly key: string | undefined
  readonly database: string
}

const requestMilliseconds = 10_000

export async function openCosmos({ endpoint, key, database }: Account): Promise<CosmosDriver> {
  return new CosmosDriver(cosmosClient(endpoint, key === undefined ? await managedIdentity() : { key }), database)
}

async function managedIdentity(): Promise<Pick<CosmosClientOptions, 'aadCredentials'>> {
  const { DefaultAzureCredential } = await import('@azure/identity')
  return { aadCredentials: new DefaultAzureCredential() }
}

export function cosmosClient(
  endpoint: string,
  credentials: Pick<CosmosClientOptions, 'key' | 'aadCredentials'>,
): CosmosClient {
  return new CosmosClient({
    endpoint,
    ...credentials,
    connectionPolicy: {
      requestTimeout: requestMilliseconds,
      // The client waits as long as the service asks it to after a 429, this long in all.
      retryOptions: { maxRetryAttemptCount: 9, fixedRetryIntervalInMilliseconds: 0, maxWaitTimeInSeconds: 10 },
      // One region. Looking for others keeps a request to a dead endpoint alive for two minutes.
      enableEndpointDiscovery: false,
    },
  })
}
