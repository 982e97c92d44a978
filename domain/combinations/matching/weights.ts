import type { WeightsOfKinds } from './model.ts'

/**
 * What each sign adds to the logarithm of the odds at full strength. Written by `node scripts/learn-matching.ts` from the
 * learning sets of `tests/matching`; judged on other sets (decision 35).
 */
export const shippedWeights: WeightsOfKinds = {
  "administration": {
    "base": -3.99,
    "signs": {
      "sameChamberNumber": 1.58,
      "likeChamberNumber": 6.2,
      "sameCustomerId": 1.49,
      "externalIdIsCustomerId": 1.4,
      "codeIsCustomerId": 1.21,
      "sameOtherId": 1,
      "sameLinkedNumber": 1,
      "sameName": 6.05,
      "likeName": 3.45,
      "onlyName": 0.3,
      "samePerson": 1.78,
      "likePerson": 6.58,
      "rareWord": 1.01,
      "slipWord": 0,
      "sameEmail": 3.42,
      "sameDomain": 3.67,
      "domainSpellsName": 0.94,
      "otherChamberNumber": -0.99,
      "otherCustomerId": -0.66,
      "otherCode": -0.8,
      "numberOfRelative": -1.02,
      "otherPart": 0,
      "moreWords": 0,
      "otherRole": -2.91,
      "otherMark": -2.91,
      "otherPlace": 0,
      "otherInitials": -2.11,
      "otherForm": -2.06,
      "otherDomain": -1.4
    }
  },
  "user": {
    "base": -3.1,
    "signs": {
      "sameChamberNumber": 1,
      "likeChamberNumber": 1,
      "sameCustomerId": 1,
      "externalIdIsCustomerId": 1,
      "codeIsCustomerId": 1,
      "sameOtherId": 1,
      "sameLinkedNumber": 1,
      "sameName": 5.29,
      "likeName": 0,
      "onlyName": 1.22,
      "samePerson": 5.1,
      "likePerson": 0,
      "rareWord": 1.23,
      "slipWord": 0,
      "sameEmail": 5.9,
      "sameDomain": 8.27,
      "domainSpellsName": 6.45,
      "otherChamberNumber": -1,
      "otherCustomerId": -1,
      "otherCode": -0.94,
      "numberOfRelative": -2,
      "otherPart": -3.63,
      "moreWords": 0,
      "otherRole": 0,
      "otherMark": 0,
      "otherPlace": -2.9,
      "otherInitials": -2.91,
      "otherForm": -1.93,
      "otherDomain": -7.58
    }
  }
}
