import type { HealthStep } from '#domain/connections/health.ts'

/** From a click on an application to its rows. */
export const addingSteps = ['details', 'access', 'rows'] as const
export type AddingStep = (typeof addingSteps)[number]

/** What a person still has to give before anything can be read; of a file that was refused, another one. */
const lacksAccess: readonly HealthStep[] = ['authorize', 'reconnect', 'renew', 'upload']

/** Where the dialog stands: what the connection itself asks decides, so that a refusal leads back. `step` undefined: there is none yet. */
export function addingStepOf(step: HealthStep | undefined): AddingStep {
  if (step === undefined) return 'details'
  return lacksAccess.includes(step) ? 'access' : 'rows'
}
