import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { product } from '#functions/slices.ts'
import { startAzurite } from '#local/host/azurite.ts'
import { emptyDatabase } from '#tests/contract/documents/cosmos-rig.ts'
import { selfSigned } from '#tests/peers/azure/certificate.ts'
import { startIdentityPeer, type IdentityPeer } from '#tests/peers/azure/identity.ts'
import { startMailPeer, type MailPeer } from '#tests/peers/azure/mail.ts'
import { startTlsFront, type TlsFront } from '#tests/peers/azure/tls-front.ts'
import { startCosmosPeer } from '#tests/peers/cosmos/server.ts'
import { azureSettings } from './azure-settings.ts'
import { freePorts } from './free-ports.ts'

/** Azure's services on this machine as the app meets them there: over TLS, with tokens of a managed identity and no key. */
export interface AzureHere {
  /** Settings as the deployment makes them. */
  readonly settings: Readonly<Record<string, string>>
  /** What a process finds in its environment there, before it is told any setting. */
  readonly environment: Readonly<Record<string, string>>
  readonly store: TlsFront
  readonly identity: IdentityPeer
  readonly mail: MailPeer
  close(): Promise<void>
}

/** @param storeIsAway whether the store comes only once it is told to */
export async function startAzureHere({ storeIsAway = false } = {}): Promise<AzureHere> {
  const folder = await mkdtemp(join(tmpdir(), 'spil-azure-'))
  const pair = selfSigned()
  const certificate = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') }
  await writeFile(certificate.certFile, pair.cert)
  await writeFile(certificate.keyFile, pair.key)
  const [storePort = 0, blobPort = 0] = await freePorts(2)
  const cosmos = await startCosmosPeer()
  const database = await emptyDatabase(cosmos.endpoint, cosmos.key, product.collections)
  const inner = Number(new URL(cosmos.endpoint).port)
  const store = await startTlsFront(pair, inner, { port: storePort, away: storeIsAway })
  const [identity, mail] = await Promise.all([startIdentityPeer(), startMailPeer()])
  const mailFront = await startTlsFront(pair, mail.port)
  const blobs = await startAzurite({ port: blobPort, certificate })
  return {
    store,
    identity,
    mail,
    settings: {
      ...azureSettings(),
      SPIL_COSMOS_ENDPOINT: `https://localhost:${storePort}/`,
      SPIL_COSMOS_DATABASE: database,
      SPIL_REPLICA_FOLDER: join(folder, 'replicas'),
      SPIL_BLOB_ACCOUNT_URL: `https://localhost:${blobPort}/devstoreaccount1`,
      SPIL_MAIL_ENDPOINT: `https://localhost:${mailFront.port}`,
    },
    environment: { ...identity.environment, NODE_EXTRA_CA_CERTS: certificate.certFile },
    async close() {
      await Promise.all([store.close(), mailFront.close(), identity.close(), mail.close(), blobs.close()])
      await cosmos.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
