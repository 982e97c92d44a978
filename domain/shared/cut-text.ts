/** The beginning of a text that is too long, without half a character or a space at its end. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text
  // A character outside the basic plane is two units; half of one is no text.
  return text
    .slice(0, limit)
    .toWellFormed()
    .replace(/\uFFFD$/u, '')
    .trimEnd()
}
