/** A run may remove this many rows of a table whatever the size, */
const safeguardRows = 5
/** and this share of them. */
const safeguardShare = 0.1

/**
 * Whether a complete read must be held for an administrator: it would remove more than the larger of 5 rows or 10 % of
 * what was there, or the source told of nothing where there was something.
 * `live`: rows before the read; `met`: rows the source told of.
 */
export function mustBeHeld({ live, vanishing, met }: { live: number; vanishing: number; met: number }): boolean {
  if (live === 0 || vanishing === 0) return false
  return met === 0 || vanishing > Math.max(safeguardRows, live * safeguardShare)
}
