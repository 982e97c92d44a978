const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const bitsOf = new Uint8Array(128)
for (let bits = 0; bits < letters.length; bits += 1) bitsOf[letters.charCodeAt(bits)] = bits

/**
 * The six bits of a base64url letter. A native decoder takes ten times as long for the few letters needed of each
 * row.
 */
export const sixBits = (text: string, at: number): number => bitsOf[text.charCodeAt(at) & 127] ?? 0
