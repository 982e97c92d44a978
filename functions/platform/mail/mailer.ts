import type { Locale } from '#domain/shared/locale.ts'

/** A listed item: its name, and a sentence about it. */
export interface MailPoint {
  readonly title: string
  readonly detail: string
}

/** Content of a mail; recipient and key are given by the sender. */
export interface Letter {
  /** Language of the content: for screen readers and hyphenation. */
  readonly locale: Locale
  readonly subject: string
  /** Preview text beside the subject; default: the beginning of the text. */
  readonly preheader?: string
  /** Plain text; the paragraphs of the HTML part are made from it. */
  readonly text: string
  /** Shown between text and button. */
  readonly points?: readonly MailPoint[]
  /** One link, shown as a button in the HTML part. */
  readonly action?: { readonly label: string; readonly url: string }
  /** Why this person gets the mail, and where to change that; shown small at the end. */
  readonly why?: { readonly text: string; readonly label: string; readonly url: string }
}

export interface Mail extends Letter {
  readonly to: string
  /** Reply-To, where it differs from the sender. */
  readonly replyTo?: string
  /** Deduplication key: a mail with a key that was sent is not sent again. */
  readonly once: string
}

/** Azure Communication Services in Azure, `.eml` files under `.spil/mail` on one machine. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
