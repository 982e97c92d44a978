import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

interface Entry {
  readonly payload: AdapterPayload
  readonly expires: number
}

/** Sign-ins under way, in memory: a restart costs one more click on the picker. */
export function memoryAdapter(): AdapterFactory {
  const entries = new Map<string, Entry>()
  const sweep = (): void => {
    for (const [key, { expires }] of entries) if (expires < Date.now()) entries.delete(key)
  }
  const find = (matches: (key: string, payload: AdapterPayload) => boolean): AdapterPayload | undefined => {
    for (const [key, { payload, expires }] of entries)
      if (expires >= Date.now() && matches(key, payload)) return payload
    return undefined
  }
  return (name): Adapter => {
    const prefix = `${name}:`
    const mine = (test: (payload: AdapterPayload) => boolean) =>
      find((key, payload) => key.startsWith(prefix) && test(payload))
    return {
      upsert: (id, payload, expiresIn = 3600) => {
        sweep()
        entries.set(prefix + id, { payload, expires: Date.now() + expiresIn * 1000 })
        return Promise.resolve()
      },
      find: (id) => Promise.resolve(find((key) => key === prefix + id)),
      findByUid: (uid) => Promise.resolve(mine((payload) => payload.uid === uid)),
      findByUserCode: (userCode) => Promise.resolve(mine((payload) => payload.userCode === userCode)),
      consume: (id) => {
        const entry = entries.get(prefix + id)
        if (entry !== undefined)
          entries.set(prefix + id, { ...entry, payload: { ...entry.payload, consumed: Math.floor(Date.now() / 1000) } })
        return Promise.resolve()
      },
      destroy: (id) => Promise.resolve(void entries.delete(prefix + id)),
      revokeByGrantId: (grantId) => {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
        return Promise.resolve()
      },
    }
  }
}
