import type { WeightsOfKinds } from './model.ts'

/**
 * What each sign adds to the logarithm of the odds at full strength. Written by `node scripts/learn-matching.ts` from the
 * learning sets of `tests/matching`; judged on other sets (decision 35).
 */
export const shippedWeights: WeightsOfKinds = {
  "administration": {
    "base": -4.08,
    "signs": {
      "sameChamberNumber": 1.76,
      "likeChamberNumber": 3.81,
      "sameCustomerId": 1.39,
      "externalIdIsCustomerId": 1.8,
      "codeIsCustomerId": 2.57,
      "sameOtherId": 1,
      "sameLinkedNumber": 1,
      "sameName": 5.24,
      "likeName": 4.09,
      "rareWord": 0.96,
      "slipWord": 0,
      "sameEmail": 3.51,
      "sameDomain": 3.46,
      "domainSpellsName": 0.72,
      "otherChamberNumber": -1.16,
      "otherCustomerId": -0.72,
      "otherCode": -0.69,
      "otherWords": 0,
      "moreWords": 0,
      "otherRole": -3.15,
      "otherMark": -3.07,
      "otherPlace": -0.02,
      "otherInitials": -1.55,
      "otherForm": -2.02,
      "otherDomain": -1.47
    }
  },
  "user": {
    "base": -2.43,
    "signs": {
      "sameChamberNumber": 1,
      "likeChamberNumber": 1,
      "sameCustomerId": 1,
      "externalIdIsCustomerId": 1,
      "codeIsCustomerId": 1,
      "sameOtherId": 1,
      "sameLinkedNumber": 1,
      "sameName": 5.01,
      "likeName": 0,
      "rareWord": 0.18,
      "slipWord": 0,
      "sameEmail": 5.43,
      "sameDomain": 5.96,
      "domainSpellsName": 4.95,
      "otherChamberNumber": -1,
      "otherCustomerId": -1,
      "otherCode": -0.97,
      "otherWords": -4.23,
      "moreWords": 0,
      "otherRole": -0.24,
      "otherMark": -0.55,
      "otherPlace": -2.97,
      "otherInitials": -2.38,
      "otherForm": -1.25,
      "otherDomain": -3.77
    }
  }
}
