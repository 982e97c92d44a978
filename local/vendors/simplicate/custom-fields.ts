import { chance, integer, pick } from '../random.ts'
import type { Row } from '../simulator.ts'

const managers = ['Eline Coenraadts', 'Bram Tolhuis', 'Noor Uiterwaal', 'Karim Elzinga'] as const
const services = ['Samenstellen', 'Salaris', 'Fiscaal', 'Advies'] as const

const option = (label: string, index: number): Row => ({ id: `option:${index + 1}`, value: String(index + 1), label })

const field = (id: string, label: string, type: string, render_type = type): Row => ({
  id,
  name: label.toLowerCase(),
  label,
  type,
  render_type,
})

/** What this firm made itself: a text, a choice of one, a choice of several, and one that reads as a field all have. */
const dossier = field('cf:77', 'Dossiernummer', 'text')
const manager = { ...field('cf:78', 'Accountmanager', 'select'), options: managers.map(option) }
const service = { ...field('cf:79', 'Dienstverlening', 'multiselect', 'checkboxes'), options: services.map(option) }
const team = { ...field('cf:80', 'Teams', 'text'), name: 'team_oud' }

/** `crm/organizationcustomfields` and `crm/personcustomfields`. */
export const definitions: Readonly<Record<'organization' | 'person', readonly Row[]>> = {
  organization: [dossier, manager, service, team],
  person: [dossier, manager],
}

export type Held = ReturnType<typeof heldBy>

/** What the firm's own fields say of one customer, by their labels; null: nothing. */
export function heldBy(seed: string) {
  return {
    Dossiernummer: chance(`${seed}:dossier`, 0.2) ? null : `D-${1000 + integer(`${seed}:dossier-number`, 9000)}`,
    Accountmanager: pick(`${seed}:manager`, managers),
    Dienstverlening: services.filter((_, index) => chance(`${seed}:service:${index}`, 0.4)),
  }
}

/** The fields of one row with what it holds: a text as such, a choice by its value, several choices in one text. */
export function customFields(held: Held, kind: keyof typeof definitions): readonly Row[] {
  const values = new Map<unknown, unknown>([
    [dossier, held.Dossiernummer ?? ''],
    [manager, String(1 + managers.indexOf(held.Accountmanager))],
    [service, held.Dienstverlening.map((each) => services.indexOf(each) + 1).join(';')],
    [team, ''],
  ])
  return definitions[kind].map((definition) => ({ options: [], ...definition, value: values.get(definition) ?? null }))
}
