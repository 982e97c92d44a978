import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { filesOf } from '../../scripts/source-files.ts'

const screens = filesOf('web/**/*.tsx')
  .filter((file) => !file.endsWith('.test.tsx') && !file.startsWith('web/app/ui-sample/'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** Ways to show how something stands beside that of `web/ui/Status.tsx`. */
const others: Readonly<Record<string, RegExp>> = {
  'a colour of its own': /\bcolor: tokens\.colorStatus/u,
  'a coloured icon': /<\w+\d\d(?:Filled|Regular)\b[^>]*\btones\b/u,
  'a pill': /\b(?:Badge|Tag|PresenceBadge)\b(?=[^}]*\} from '@fluentui\/react-components')/u,
}

const found = (text: string): string[] => Object.keys(others).filter((other) => others[other]?.test(text) === true)

it('every screen shows how something stands through one component', () => {
  expect(screens.filter(({ text }) => text.includes("/Status.tsx'")).length).toBeGreaterThan(20)
  expect(screens.flatMap(({ file, text }) => found(text).map((other) => `${file}: ${other}`))).toEqual([])
})

it('another way to show it is found', () => {
  expect(found("import { Badge, Button } from '@fluentui/react-components'")).toEqual(['a pill'])
  expect(found('bad: { color: tokens.colorStatusDangerForeground1 },')).toEqual(['a colour of its own'])
  expect(found('<Warning20Filled className={tones.warn} />')).toEqual(['a coloured icon'])
})
