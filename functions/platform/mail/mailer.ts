import type { Locale } from '#domain/shared/locale.ts'

/** Something that a mail lists: what it is, and a sentence about it. */
export interface MailPoint {
  readonly title: string
  readonly detail: string
}

/** What somebody reads; who sends it says to whom, and under which key. */
export interface Letter {
  /** In which language it is written: read aloud by it, and hyphenated. */
  readonly locale: Locale
  readonly subject: string
  /** What a list of mails shows beside the subject; default: how the text begins. */
  readonly preheader?: string
  /** Plain text; the paragraphs of the HTML part are made from it. */
  readonly text: string
  /** Stand between the text and the button. */
  readonly points?: readonly MailPoint[]
  /** One link, shown as a button in the HTML part. */
  readonly action?: { readonly label: string; readonly url: string }
  /** Why this person gets it, and where that is chosen, small below the rest. */
  readonly why?: { readonly text: string; readonly label: string; readonly url: string }
}

export interface Mail extends Letter {
  readonly to: string
  /** Who gets the answer, where that is not who sends. */
  readonly replyTo?: string
  /** A mail with a key that was sent before is not sent again. */
  readonly once: string
}

/** Azure Communication Services in Azure, `.eml` files under `.spil/mail` on one machine. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
