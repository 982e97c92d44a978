import type { Outbound, OutboundAnswer } from '#functions/connectors/kit/outbound.ts'
import { escapeXml, parseXml, xmlOf, type XmlElement } from '#functions/connectors/kit/xml.ts'

/** What becomes of the row of a list; undefined: it is not there. */
export type DisfigureXml = (row: XmlElement, index: number) => XmlElement | undefined

function xmlText(element: XmlElement): string {
  return xmlOf(element.name, escapeXml(element.text) + element.children.map(xmlText).join(''), element.attributes)
}

/** The element of the list, and of a row; null: the row is a document of its own. */
export type RowPath = readonly [list: string | null, row: string]

/** With the rows changed that stand in an element of `lists`; a text that is a document of its own is walked as well. */
function changed(element: XmlElement, path: RowPath, change: DisfigureXml): XmlElement {
  const [list, row] = path
  if (list === null && element.name === row) return change(element, 0) ?? element
  let index = 0
  const children = element.children.flatMap((child): readonly XmlElement[] => {
    if (element.name === list && child.name === row) {
      const after = change(child, index)
      index += 1
      return after === undefined ? [] : [after]
    }
    return [changed(child, path, change)]
  })
  const inner = element.text.trimStart()
  if (!inner.startsWith('<')) return { ...element, children }
  return { ...element, children, text: xmlText(changed(parseXml(inner), path, change)) }
}

/** A way out that changes the rows of XML lists on their way in. */
export function disfiguringXml(outbound: Outbound, path: RowPath, change: DisfigureXml): Outbound {
  return answering(outbound, (root) => changed(root, path, change))
}

/** A way out on which the element of a list has another name. */
export function withoutXmlList(outbound: Outbound, list: string): Outbound {
  const renamed = (element: XmlElement): XmlElement => {
    const inner = element.text.trimStart()
    return {
      ...element,
      name: element.name === list ? `${list}New` : element.name,
      text: inner.startsWith('<') ? xmlText(renamed(parseXml(inner))) : element.text,
      children: element.children.map(renamed),
    }
  }
  return answering(outbound, renamed)
}

function answering(outbound: Outbound, change: (root: XmlElement) => XmlElement): Outbound {
  return {
    ...outbound,
    send: async (request): Promise<OutboundAnswer> => {
      const answer = await outbound.send(request)
      if (answer.status !== 200 || !/\bxml\b/u.test(answer.headers['content-type'] ?? '')) return answer
      return { ...answer, body: Buffer.from(xmlText(change(parseXml(answer.body.toString('utf8'))))) }
    },
  }
}
