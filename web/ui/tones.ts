import { makeStyles, tokens } from '@fluentui/react-components'

/** How a thing stands, before its word is read: well, to be looked at, broken, at rest, or something that is offered. */
export type Tone = 'good' | 'warn' | 'bad' | 'rest' | 'offer'

/** The colours of what something stands like, for words and figures. A sign goes through `Status`, so that it has its word. */
export const useTones = makeStyles({
  good: { color: tokens.colorStatusSuccessForeground1 },
  warn: { color: tokens.colorStatusWarningForeground3 },
  bad: { color: tokens.colorStatusDangerForeground1 },
  offer: { color: tokens.colorBrandForeground1 },
  rest: { color: tokens.colorNeutralForeground3 },
})
