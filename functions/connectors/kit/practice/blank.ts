/** A blank in a path or a parameter of a mapping: `{from}`. A brace within braces begins anew. */
export const blank = /\{([^{}]*)\}/gu
