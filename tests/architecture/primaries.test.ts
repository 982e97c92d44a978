import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { filesOf } from '../../scripts/source-files.ts'

const button = /<Button\b(?:[^>{]|\{(?:[^{}]|\{[^{}]*\})*\})*>/gu
const disabled = /\bdisabled(?:Focusable)?=\{([^}]*)\}/u
/** What waits for an answer: it is over by itself, and shows that it works. */
const isWaiting = /^(?:\w+\.)?(?:busy|\w*(?:Busy|ing))(?: \|\| (?:\w+\.)?(?:busy|\w*(?:Busy|ing)))*$/u

/** Buttons that are the first thing to do, and may be dead without saying why. */
const dead = (text: string): string[] =>
  [...text.matchAll(button)]
    .map(([element]) => element)
    .filter((element) => element.includes('appearance="primary"'))
    .flatMap((element) => disabled.exec(element)?.[1] ?? [])
    .filter((condition) => !isWaiting.test(condition))

/** Where the reason is told: by the button of a form itself, and in sight beside or on two others. */
const telling = [
  'web/ui/form/FormParts.tsx',
  'web/features/linking/LinkFrame.tsx',
  'web/features/webhooks/EndpointsTab.tsx',
]

it('a primary button is dead only with a reason one can read', () => {
  const screens = filesOf('web/**/*.tsx').filter(
    (file) => !file.endsWith('.test.tsx') && !file.startsWith('web/app/ui-sample/'),
  )
  const found = screens.filter((file) => dead(readFileSync(file, 'utf8')).length > 0)
  expect(found.toSorted()).toEqual(telling.toSorted())
})

it('one that is dead without a reason is found', () => {
  expect(dead('<Button appearance="primary" disabledFocusable={!has} onClick={() => void go()}>')).toEqual(['!has'])
  expect(dead('<Button appearance="primary" disabledFocusable={busy}>')).toEqual([])
})
