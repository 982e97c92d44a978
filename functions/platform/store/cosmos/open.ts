import { CosmosClient } from '@azure/cosmos'
import { DefaultAzureCredential } from '@azure/identity'
import { CosmosDriver } from './driver.ts'

interface Account {
  readonly endpoint: string
  /** Only where there is no managed identity: the emulator and tests. */
  readonly key: string | undefined
  readonly database: string
}

const requestMilliseconds = 10_000

export function openCosmos({ endpoint, key, database }: Account): CosmosDriver {
  return new CosmosDriver(cosmosClient(endpoint, key), database)
}

export function cosmosClient(endpoint: string, key: string | undefined): CosmosClient {
  return new CosmosClient({
    endpoint,
    ...(key === undefined ? { aadCredentials: new DefaultAzureCredential() } : { key }),
    connectionPolicy: {
      requestTimeout: requestMilliseconds,
      // The client waits as long as the service asks it to after a 429, this long in all.
      retryOptions: { maxRetryAttemptCount: 9, fixedRetryIntervalInMilliseconds: 0, maxWaitTimeInSeconds: 10 },
      // One region. Looking for others keeps a request to a dead endpoint alive for two minutes.
      enableEndpointDiscovery: false,
    },
  })
}
