/** What Windows and the Mac read in the 64 bytes with which UTF-8 goes on. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿'
const mac = 'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø'

const spoiled = new RegExp(`Ã[${windows}]|Â[\\u00a0-\\u00bf]|â€[${windows}]|â‚¬|√[${mac}]`, 'gu')
const [latin, punctuation] = [0xc0, 0x2000]

function mendedSign(found: string): string {
  const last = found.slice(-1)
  if (found === 'â‚¬') return '€'
  if (found.startsWith('Â')) return last
  if (found.startsWith('√')) return String.fromCharCode(latin + mac.indexOf(last))
  return String.fromCharCode((found.startsWith('Ã') ? latin : punctuation) + windows.indexOf(last))
}

/**
 * The text with the letters that a program spoiled which took UTF-8 for the letters of Windows or of the Mac: `CafÃ©` and
 * `Caf√©` are `Café`. Nobody writes such a pair; other texts come out as they are.
 */
export const withMendedLetters = (text: string): string => text.replace(spoiled, mendedSign)

export const hasSpoiledLetters = (text: string): boolean => text.search(spoiled) !== -1
