import type { HealthStep } from '#domain/connections/health.ts'

/** From a click on an application to its rows. */
export const addingSteps = ['details', 'access', 'rows'] as const
export type AddingStep = (typeof addingSteps)[number]

/** What a person still has to give before anything can be read; of a file that was refused, another one. */
const lacksAccess: readonly HealthStep[] = ['authorize', 'reconnect', 'renew', 'upload']

/**
 * Where the dialog stands: what the connection itself asks decides, so that a refusal leads back. `step` undefined: there is none
 * yet. `hasRead`: a first sync succeeded, so that what is asked from then on is for its own page.
 */
export function addingStepOf(step: HealthStep | undefined, hasRead: boolean): AddingStep {
  if (step === undefined) return 'details'
  if (hasRead) return 'rows'
  return lacksAccess.includes(step) ? 'access' : 'rows'
}
