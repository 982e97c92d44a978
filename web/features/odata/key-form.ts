import {
  descriptionProblem,
  endProblem,
  generalDataTypes,
  keyLimits,
  nameProblem,
  type GeneralDataType,
} from '#domain/odata/feed-key.ts'
import type { CreateODataApiKeyInput, UpdateODataApiKeyInput } from '../../graphql/generated/graphql.ts'
import { problem, type Problems } from '../../ui/form/problem.ts'
import type { FeedKey } from './key-view.ts'

/** What somebody fills in of a key. The places are those of the API, so that a refusal finds its own. */
export interface KeyDraft {
  readonly name: string
  readonly description: string
  readonly enabled: boolean
  /** By a secret of its own, or by the account of somebody. */
  readonly entry: 'secret' | 'account'
  /** Whose account; empty: nobody is chosen. */
  readonly personId: string
  readonly connections: 'all' | 'some'
  readonly connectionIds: readonly string[]
  readonly generalData: 'all' | 'some'
  readonly authorizedGeneralData: readonly GeneralDataType[]
  /** `2026-11-22`; empty: it does not end by itself. */
  readonly endDate: string
}

/** Everything but prices, which somebody has to want. */
export const newDraft: KeyDraft = {
  name: '',
  description: '',
  enabled: true,
  entry: 'secret',
  personId: '',
  connections: 'all',
  connectionIds: [],
  generalData: 'some',
  authorizedGeneralData: generalDataTypes.filter((type) => type !== 'FINANCIAL_RULES'),
  endDate: '',
}

export const draftOf = (key: FeedKey): KeyDraft => ({
  name: key.name,
  description: key.description,
  enabled: !key.disabled,
  entry: key.personId === null ? 'secret' : 'account',
  personId: key.personId ?? '',
  connections: key.authorizeAllConnections ? 'all' : 'some',
  connectionIds: key.tenantConnections.map(({ id }) => id),
  generalData: key.authorizeAllGeneralData ? 'all' : 'some',
  authorizedGeneralData: key.authorizedGeneralData,
  endDate: key.endDate ?? '',
})

/** `kept`: the end it had, which may be past. */
export function draftProblems(draft: KeyDraft, now: Date, saved = ''): Problems<KeyDraft> {
  const name = nameProblem(draft.name)
  const description = descriptionProblem(draft.description)
  const end = draft.endDate === '' || draft.endDate === saved ? undefined : endProblem(draft.endDate, now)
  return {
    ...(name === undefined
      ? {}
      : {
          name:
            name === 'name_missing'
              ? problem('odata.key.name_missing')
              : problem('odata.key.name_long', { most: keyLimits.name }),
        }),
    ...(description === undefined
      ? {}
      : { description: problem('odata.key.description_long', { most: keyLimits.description }) }),
    ...(draft.entry === 'account' && draft.personId === '' ? { personId: problem('odata.key.person_missing') } : {}),
    ...(end === undefined ? {} : { endDate: problem(`odata.key.${end}`) }),
  }
}

/** A key that reads nothing at all is allowed, and worth a word. */
export const readsNothing = (draft: KeyDraft): boolean =>
  draft.connections === 'some' &&
  draft.connectionIds.length === 0 &&
  draft.generalData === 'some' &&
  draft.authorizedGeneralData.length === 0

/** As the API takes a new one. */
export function createInput(draft: KeyDraft): CreateODataApiKeyInput {
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    disabled: !draft.enabled,
    authorizeAllConnections: draft.connections === 'all',
    connectionIds: [...draft.connectionIds],
    authorizeAllGeneralData: draft.generalData === 'all',
    authorizedGeneralData: [...draft.authorizedGeneralData],
    endDate: draft.endDate === '' ? null : draft.endDate,
    personId: draft.entry === 'account' ? draft.personId : null,
  }
}

/** What differs, and no more: what a colleague changed meanwhile (its switch above all) stays as it is. */
export function updateInput(id: string, before: KeyDraft, after: KeyDraft): UpdateODataApiKeyInput {
  const [was, is] = [createInput(before), createInput(after)]
  const names = Object.keys(is) as (keyof CreateODataApiKeyInput)[]
  const changed = names.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
  return { id, ...Object.fromEntries(changed.map((name) => [name, is[name]])) }
}
