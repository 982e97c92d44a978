import type { SignCode } from './signs.ts'

/**
 * Points of each sign at full strength. Written by `node scripts/learn-matching.ts` from the training set of
 * `tests/matching`; judged on another set (decision 35).
 */
export const weights: Readonly<Record<'administration' | 'user', Readonly<Record<SignCode, number>>>> = {
  administration: {
    sameChamberNumber: 52,
    likeChamberNumber: 16,
    sameCustomerId: 63,
    externalIdIsCustomerId: 41,
    sameName: 19,
    likeName: 50,
    sameEmail: 9,
    sameDomain: 34,
    domainSpellsName: 4,
    otherChamberNumber: -22,
    otherCustomerId: -7,
    otherWords: 0,
    moreWords: 0,
    otherRole: -47,
    otherMark: -32,
    otherInitials: 0,
    otherForm: -22,
    otherDomain: -36,
  },
  user: {
    sameChamberNumber: 0,
    likeChamberNumber: 0,
    sameCustomerId: 0,
    externalIdIsCustomerId: 0,
    sameName: 40,
    likeName: 0,
    sameEmail: 46,
    sameDomain: 66,
    domainSpellsName: 57,
    otherChamberNumber: 0,
    otherCustomerId: 0,
    otherWords: -30,
    moreWords: 0,
    otherRole: 0,
    otherMark: 0,
    otherInitials: -5,
    otherForm: 0,
    otherDomain: -44,
  },
}
