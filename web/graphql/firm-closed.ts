/** Says `closed` when an answer of the API is that the firm has closed: the shell then asks who one is, and shows that. */
export const firmClosed = new EventTarget()
