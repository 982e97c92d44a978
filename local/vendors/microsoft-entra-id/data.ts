import type { Firm } from '../firms.ts'
import { personName } from '../names.ts'
import { fraction, guid, integer, pick } from '../random.ts'
import type { Change } from '../simulator.ts'

type Row = Readonly<Record<string, unknown>>
export interface UserRow extends Row {
  readonly id: string
  readonly displayName: string
}

const departments = ['Samenstel', 'Salaris', 'Fiscaal', 'Controle', 'Secretariaat', null] as const
const titles = ['Assistent-accountant', 'Accountant', 'Relatiebeheerder', 'Belastingadviseur', null] as const
const day = 86_400_000
const year2019 = Date.UTC(2019, 0, 1, 9)
/** From here on Graph knows whether a sign-in succeeded. */
const december2023 = Date.UTC(2023, 11, 1)

/** Code, the name that Spil shows, and the part of the accounts that has it. */
const sold = [
  ['SPB', 'Microsoft 365 Business Premium', 0.7],
  ['O365_BUSINESS_ESSENTIALS', 'Microsoft 365 Business Basic', 0.15],
  ['POWER_BI_PRO', 'Power BI Pro', 0.1],
  ['FLOW_FREE', 'Microsoft Power Automate Free', 0.3],
  ['KANTOORPAKKET_2026', 'KANTOORPAKKET_2026', 0.05],
] as const

const stamp = (moment: number): string => new Date(moment).toISOString().replace('.000Z', 'Z')

/** The id of a firm's directory. */
export const directoryId = (firm: string): string => guid(`${firm}:directory`)

/** The directory of a firm, at a size. */
export class DirectoryData {
  readonly firm: Firm
  /** Of the directory. */
  readonly id: string
  /** Without Entra ID P1 or P2 nobody's sign-in times can be read. */
  readonly isPremium: boolean
  #users: readonly UserRow[]
  #made: number

  constructor(firm: Firm, options: { readonly size: number; readonly isPremium: boolean }) {
    this.firm = firm
    this.id = directoryId(firm.key)
    this.isPremium = options.isPremium
    this.#made = options.size
    this.#users = Array.from({ length: options.size }, (_, index) => this.#user(index))
  }

  users(): readonly UserRow[] {
    return this.#users
  }

  organization(): Row {
    const domain = this.firm.email.split('@')[1] ?? ''
    return {
      id: this.id,
      displayName: this.firm.name,
      createdDateTime: stamp(year2019),
      countryLetterCode: 'NL',
      verifiedDomains: [
        { name: `${this.firm.key}.onmicrosoft.example`, isDefault: false, isInitial: true, type: 'Managed' },
        { name: domain, isDefault: true, isInitial: false, type: 'Managed' },
      ],
    }
  }

  /** Code, name and id of every licence. */
  licences(): readonly { code: string; name: string; skuId: string }[] {
    return sold.map(([code, name]) => ({ code, name, skuId: guid(`sku:${code}`) }))
  }

  skus(): readonly Row[] {
    return this.licences().map(({ code, skuId }) => {
      const consumedUnits = this.#users.filter((user) =>
        JSON.stringify(user['assignedLicenses']).includes(skuId),
      ).length
      return {
        id: `${this.id}_${skuId}`,
        skuId,
        skuPartNumber: code,
        capabilityStatus: 'Enabled',
        appliesTo: 'User',
        consumedUnits,
        prepaidUnits: { enabled: consumedUnits + 3, suspended: 0, warning: 0, lockedOut: 0 },
        servicePlans: [],
      }
    })
  }

  change({ renamed = 0, removed = 0, added = 0, archived = 0 }: Change): void {
    this.#users = this.#users.slice(removed).map((user, index) => ({
      ...user,
      ...(index < renamed ? { displayName: `${user.displayName} (voorheen)` } : {}),
      ...(index < archived ? { accountEnabled: false } : {}),
    }))
    const more = Array.from({ length: added }, (_, nth) => this.#user(this.#made + nth))
    this.#made += added
    this.#users = [...this.#users, ...more]
  }

  #user(index: number): UserRow {
    const seed = `${this.firm.key}:account:${index}`
    const { first, last } = personName(seed)
    const domain = this.firm.email.split('@')[1] ?? ''
    const address = `${first}.${last}.${index}`.toLowerCase().replaceAll(' ', '')
    const isGuest = index > 0 && fraction(`${seed}:guest`) < 0.08
    const created = year2019 + integer(`${seed}:created`, 2400) * day
    const login = isGuest
      ? `${address}_elders.example#EXT#@${this.firm.key}.onmicrosoft.example`
      : `${address}@${domain}`
    const held = this.licences().filter((_, nth) => fraction(`${seed}:${nth}`) < (sold[nth]?.[2] ?? 0))
    return {
      id: guid(seed),
      displayName: index === 0 ? this.firm.owner : `${first} ${last}`,
      mail: fraction(`${seed}:mail`) < 0.08 ? null : isGuest ? `${address}@elders.example` : `${address}@${domain}`,
      userPrincipalName: login,
      employeeId: isGuest || fraction(`${seed}:employee`) < 0.1 ? null : String(1000 + index),
      department: isGuest ? null : pick(`${seed}:department`, departments),
      jobTitle: isGuest ? null : pick(`${seed}:title`, titles),
      userType: isGuest ? 'Guest' : fraction(`${seed}:type`) < 0.02 ? null : 'Member',
      accountEnabled: index === 0 || fraction(`${seed}:enabled`) >= 0.06,
      createdDateTime: stamp(created),
      assignedLicenses: isGuest ? [] : held.map(({ skuId }) => ({ skuId, disabledPlans: [] })),
      ...this.#signIns(seed, created),
    }
  }

  /** Absent for who never signed in; without a success for who did so before Graph began to tell it. */
  #signIns(seed: string, created: number): Row {
    if (fraction(`${seed}:never`) < 0.1) return {}
    const tried = created + integer(`${seed}:tried`, 2000) * day
    return {
      signInActivity: {
        lastSignInDateTime: stamp(tried),
        lastNonInteractiveSignInDateTime: fraction(`${seed}:silent`) < 0.5 ? null : stamp(tried - day),
        lastSuccessfulSignInDateTime: tried < december2023 ? null : stamp(tried - 3_600_000),
      },
    }
  }
}
