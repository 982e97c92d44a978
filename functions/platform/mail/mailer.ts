export interface Mail {
  readonly to: string
  /** Who gets the answer, where that is not who sends. */
  readonly replyTo?: string
  readonly subject: string
  /** Plain text; the paragraphs of the HTML part are made from it. */
  readonly text: string
  /** One link, shown as a button in the HTML part. */
  readonly action?: { readonly label: string; readonly url: string }
  /** A mail with a key that was sent before is not sent again. */
  readonly once: string
}

/** Azure Communication Services in Azure, `.eml` files under `.spil/mail` on one machine. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
