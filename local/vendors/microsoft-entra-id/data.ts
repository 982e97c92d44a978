import { periodAt } from '#domain/shared/period.ts'
import { chance, guid, integer } from '../random.ts'
import { FirmData, Places } from '../roster.ts'
import { rowOf, type ExpectedRows, type Fills } from '../rows.ts'
import type { Row } from '../simulator.ts'
import { dayMs, utcStamp } from '../written-times.ts'

const year2019 = Date.UTC(2019, 0, 1, 9)
/** From here on Graph knows whether a sign-in succeeded. */
const december2023 = Date.UTC(2023, 11, 1)
const hourMs = 3_600_000

/** Code, the name that Spil shows, and the part of the accounts that has it. */
const sold = [
  ['SPB', 'Microsoft 365 Business Premium', 0.7],
  ['O365_BUSINESS_ESSENTIALS', 'Microsoft 365 Business Basic', 0.15],
  ['POWER_BI_PRO', 'Power BI Pro', 0.1],
  ['FLOW_FREE', 'Microsoft Power Automate Free', 0.3],
  ['KANTOORPAKKET_2026', 'KANTOORPAKKET_2026', 0.05],
] as const
type Code = (typeof sold)[number][0]
const skuId = (code: Code): string => guid(`sku:${code}`)
/** Bought beyond those in use. */
const spare = 3

/** The id of a firm's directory. */
export const directoryId = (firm: string): string => guid(`${firm}:directory`)

const stamped = (fills: Fills, column: string, moment: number) => fills(column, moment, utcStamp(moment))

/** The directory of a firm, at a size: its people, and guests. */
export class DirectoryData extends FirmData<Places> {
  readonly roster = new Places(this.size)
  /** Of the directory. */
  readonly id = directoryId(this.firm.key)
  /** Without Entra ID P1 or P2 nobody's sign-in times can be read. */
  readonly isPremium = this.firm.key !== 'lindeboom'
  readonly #domain = this.firm.email.split('@')[1] ?? ''

  override get administrationCount(): number {
    return 1
  }
  override get userCount(): number {
    return this.roster.count
  }

  expected(now: number): ExpectedRows {
    const users = this.users.expected()
    return {
      administrations: [{ externalId: this.id, name: this.firm.name, defaultDomain: this.#domain, created: year2019 }],
      users: users.map((user) => (this.isPremium ? user : { ...user, lastLogin: null, lastLoginSucceeded: null })),
      usage: sold.map(([code, product]) => ({
        administrationId: this.id,
        product,
        amounts: { [periodAt(new Date(now))]: this.#inUse(code) },
        productCode: code,
        purchased: this.#inUse(code) + spare,
      })),
    }
  }

  #inUse(code: Code): number {
    return this.users.facts().filter(({ held }) => held.includes(code)).length
  }

  protected override usersBy<Each>(make: (index: number) => Each): Each[] {
    return this.roster.indexes().map(make)
  }

  readonly users = this.tableOfUsers(`${this.firm.key}:account`, ({ index, seed, name, email, department, job }) => {
    const isGuest = index > 0 && chance(`${seed}:guest`, 0.08)
    const address = email.split('@')[0] ?? ''
    const userName = isGuest ? `${address}_elders.example#EXT#@${this.firm.key}.onmicrosoft.example` : email
    const mail = chance(`${seed}:mail`, 0.08) ? null : isGuest ? `${address}@elders.example` : email
    const created = year2019 + integer(`${seed}:created`, 2400) * dayMs
    const isActive = !this.roster.isArchived(index) && (index === 0 || !chance(`${seed}:blocked`, 0.06))
    const held = isGuest ? [] : sold.filter(([code, , part]) => chance(`${seed}:${code}`, part)).map(([code]) => code)
    const names = sold.filter(([code]) => held.includes(code)).map(([, product]) => product)
    const written = (what: string, part: number, text: string) =>
      isGuest || chance(`${seed}:${what}`, part) ? null : text
    return rowOf((fills) => ({
      id: fills('externalId', guid(seed)),
      displayName: fills('name', name + this.roster.suffix(index)),
      mail: fills('email', mail ?? (isGuest ? null : userName), mail),
      userPrincipalName: fills('userName', userName),
      employeeId: fills('employeeId', written('employee', 0.1, String(1000 + index))),
      department: fills('department', written('department', 0.15, department)),
      jobTitle: fills('jobTitle', written('title', 0.15, job)),
      userType: fills('userType', isGuest ? 'Guest' : chance(`${seed}:type`, 0.02) ? null : 'Member'),
      accountEnabled: fills('isActive', isActive),
      createdDateTime: stamped(fills, 'created', created),
      assignedLicenses: held.map((code) => ({ skuId: skuId(code), disabledPlans: [] })),
      ...signIns(fills, seed, created),
    })).with({ held, licences: names.length === 0 ? null : names.sort().join(', ') })
  })

  organization(): Row {
    return {
      id: this.id,
      displayName: this.firm.name,
      createdDateTime: utcStamp(year2019),
      countryLetterCode: 'NL',
      verifiedDomains: [
        { name: `${this.firm.key}.onmicrosoft.example`, isDefault: false, isInitial: true, type: 'Managed' },
        { name: this.#domain, isDefault: true, isInitial: false, type: 'Managed' },
      ],
    }
  }

  skus(): readonly Row[] {
    return sold.map(([code]) => ({
      id: `${this.id}_${skuId(code)}`,
      skuId: skuId(code),
      skuPartNumber: code,
      capabilityStatus: 'Enabled',
      appliesTo: 'User',
      consumedUnits: this.#inUse(code),
      prepaidUnits: { enabled: this.#inUse(code) + spare, suspended: 0, warning: 0, lockedOut: 0 },
      servicePlans: [],
    }))
  }
}

/** Nothing for who never signed in; the last attempt for who did so before Graph began to tell whether it succeeded. */
function signIns(fills: Fills, seed: string, created: number): Row {
  if (chance(`${seed}:never`, 0.1)) return {}
  const tried = created + integer(`${seed}:tried`, 2000) * dayMs
  const isReported = tried >= december2023
  const succeeded = isReported ? tried - hourMs : tried
  return {
    signInActivity: {
      lastSignInDateTime: fills('lastLoginSucceeded', isReported, utcStamp(tried)),
      lastNonInteractiveSignInDateTime: chance(`${seed}:silent`, 0.5) ? null : utcStamp(tried - dayMs),
      lastSuccessfulSignInDateTime: fills('lastLogin', succeeded, isReported ? utcStamp(succeeded) : null),
    },
  }
}
