import { readAddress, type AddressFault } from '../shared/typed-address.ts'

/** What a firm can be told of, as the API calls it. */
export const webhookKinds = [
  'SYNC_FINISHED',
  'SYNC_HELD',
  'CREDENTIAL_EXPIRING',
  'IMPORT_DONE',
  'USER_INVITED',
] as const
export type WebhookKind = (typeof webhookKinds)[number]

/** What a message is about: a kind, or the test that somebody sent. */
export type MessageKind = WebhookKind | 'TEST'

/** The `type` of a message, by what it is about. Receivers compare it: never change one. */
export const messageTypes = {
  SYNC_FINISHED: 'sync.finished',
  SYNC_HELD: 'sync.held',
  CREDENTIAL_EXPIRING: 'credential.expiring',
  IMPORT_DONE: 'import.done',
  USER_INVITED: 'user.invited',
  TEST: 'webhook.test',
} as const satisfies Record<MessageKind, string>

/** Of the form of all messages; raised when something that receivers read goes or means something else. */
export const messageVersion = 1

/** Characters. */
export const webhookLimits = { address: 2000, description: 200 } as const
/** Endpoints of one firm. */
export const mostWebhooks = 20
/** Days that the former secret of an endpoint goes on signing beside a new one. */
export const secretOverlapDays = { usual: 7, most: 30 } as const
/** How long it is kept what was sent. */
export const deliveryLogDays = 30

const hour = 3600
/** Seconds to wait before each try, from the one before: the schedule that Standard Webhooks recommends, three days in all. */
export const tryDelays = [0, 5, 300, hour / 2, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour] as const

/** A delay is up to this part longer, so that what failed together is not tried together. */
const mostJitter = 0.2

/** Nothing has come through for so many days, in at least so many tries: then an endpoint is switched off. */
export const switchedOffAfter = { days: 3, tries: 5 } as const

/** What became of a message to an endpoint. `DROPPED`: the endpoint was switched off before it came through. */
export const deliveryStates = ['WAITING', 'DELIVERED', 'FAILED', 'DROPPED'] as const

/** Why a try has no good answer. `REFUSED`: an answer with another status than 2xx or 3xx. */
export const tryErrors = ['ADDRESS_NOT_ALLOWED', 'NO_ANSWER', 'TOO_SLOW', 'REDIRECT', 'REFUSED'] as const
export type TryError = (typeof tryErrors)[number]

/** Why Spil switched an endpoint off: nothing came through, or it said 410 Gone. */
export const switchOffReasons = ['FAILING', 'GONE'] as const
export type SwitchOffReason = (typeof switchOffReasons)[number]

/** How an endpoint stands. `FAILING`: it is on, and its last try failed. */
const webhookStates = ['ON', 'FAILING', 'OFF', 'SWITCHED_OFF'] as const
export type WebhookState = (typeof webhookStates)[number]

export function webhookState(endpoint: {
  readonly disabled: boolean
  readonly switchedOff: object | null
  /** Since when nothing has come through; null: the last try did. */
  readonly failingSince: string | null
}): WebhookState {
  if (endpoint.disabled) return endpoint.switchedOff === null ? 'OFF' : 'SWITCHED_OFF'
  return endpoint.failingSince === null ? 'ON' : 'FAILING'
}

/** What is wrong with the address of an endpoint, as far as one sees without calling it. */
export type AddressProblem =
  | 'address_missing'
  | 'address_long'
  | 'address_invalid'
  | 'address_not_https'
  | 'address_with_password'
  | 'address_port'
  | 'address_fragment'

const addressFaults: Readonly<Record<AddressFault, AddressProblem>> = {
  invalid: 'address_invalid',
  scheme: 'address_not_https',
  password: 'address_with_password',
  port: 'address_port',
  fragment: 'address_fragment',
}

export function addressProblem(text: string): AddressProblem | undefined {
  const typed = text.trim()
  if (typed === '') return 'address_missing'
  if (typed.length > webhookLimits.address) return 'address_long'
  const read = readAddress(typed, 'called')
  return typeof read === 'string' ? addressFaults[read] : undefined
}

export function descriptionProblem(text: string): 'description_long' | undefined {
  return text.trim().length > webhookLimits.description ? 'description_long' : undefined
}

/**
 * Milliseconds until the try with this number, 0 for the first, counted from the one before; undefined: there is none.
 * `chance`: from 0 up to 1. `asked`: seconds that the endpoint asked for in `Retry-After`, a day at most.
 */
export function untilTry(number: number, chance: number, asked = 0): number | undefined {
  const delay = tryDelays[number]
  if (delay === undefined) return undefined
  return Math.round(Math.max(delay * (1 + mostJitter * chance), Math.min(asked, 24 * hour)) * 1000)
}

/** Longest pause, in seconds. */
const longestRest = 300

/**
 * Seconds that an endpoint is left alone after so many failed tries in a row: what hangs or is down is not called for each
 * message that waits. Nothing at first, so that a hiccup costs no time.
 */
export function restSeconds(failures: number): number {
  return failures < 3 ? 0 : Math.min(30 * 2 ** (failures - 3), longestRest)
}

/** Whether an endpoint has failed long enough to be switched off. */
export function isGivenUp(health: { failingSince: string | null; failures: number }, now: Date): boolean {
  if (health.failingSince === null || health.failures < switchedOffAfter.tries) return false
  return now.getTime() - Date.parse(health.failingSince) >= switchedOffAfter.days * 24 * hour * 1000
}
