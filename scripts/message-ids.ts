import { parse as parseMessage, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { readMessages } from './message-files.ts'

/** The union of ids that exist in the Dutch messages, and the values each takes; a test keeps English equal. */
export function messageIds(): string {
  const messages = readMessages('nl')
  const ids = Object.keys(messages).sort()
  const union = ids.map((id) => `  | ${JSON.stringify(id)}`).join('\n')
  const taken = ids.flatMap((id) => {
    const names = [...argumentNames(parseMessage(messages[id] ?? ''))].sort()
    return names.length === 0
      ? []
      : [`  ${JSON.stringify(id)}: ${names.map((name) => JSON.stringify(name)).join(' | ')}`]
  })
  return `export type MessageId =\n${union}\n\nexport interface MessageArguments {\n${taken.join('\n')}\n}\n`
}

/** Names of the values and tags of a message, at any depth. */
function argumentNames(elements: readonly MessageFormatElement[]): Set<string> {
  const names = new Set<string>()
  for (const element of elements) {
    if (element.type !== TYPE.literal && element.type !== TYPE.pound) names.add(element.value)
    const inside =
      'options' in element
        ? Object.values(element.options).flatMap(({ value }) => value)
        : 'children' in element
          ? element.children
          : []
    for (const name of argumentNames(inside)) names.add(name)
  }
  return names
}
