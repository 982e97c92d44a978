/** The definitions that are not charged are bound as JSON: to ask it as text takes no question within the question. */
const isUncharged = `instr(:uncharged, '"' || p.definitionId || '"') > 0`

/**
 * Whether a rule says what a product (`p`) comes to: its source told no amount, or told one of what is not charged, which is none.
 * As `Prices.charged` of `domain/products/price.ts` says it. `uncharged`: whether it is of what is not charged.
 */
export const isByRule = (told: string, uncharged = isUncharged): string => `(${told} IS NULL OR ${uncharged})`
