import rhea, { type Message, type Typed } from 'rhea'
import type { Taken } from './session-queue.ts'

// Node loads the library as CommonJS, which has no names to import.
const { message: amqp, types } = rhea

/** Transfers in this format carry several messages, each encoded in a data section of its own. */
const batchFormat = 0x80_01_37_00
export const largestMessage = 262_144
export const sessionFilter = 'com.microsoft:session-filter'

/** .NET counts in tenths of microseconds from the year 1. */
export function ticks(milliseconds: number): Typed {
  const bytes = Buffer.alloc(8)
  bytes.writeBigInt64BE(BigInt(milliseconds) * 10_000n + 621_355_968_000_000_000n)
  return types.wrap_long(bytes)
}

/** A lock token as the tag of its delivery: the bytes of a .NET GUID, whose first three groups are turned round. */
export function deliveryTag(token: string): Buffer {
  const bytes = Buffer.from(token.replaceAll('-', ''), 'hex')
  const turned = [3, 2, 1, 0, 5, 4, 7, 6].map((at) => bytes[at] ?? 0)
  return Buffer.concat([Buffer.from(turned), bytes.subarray(8)])
}

/** The messages of one transfer. */
export function messagesOf(received: Message, format: number): Message[] {
  if (format !== batchFormat) return [received]
  // The library hands over the bytes of a format it does not know.
  const { body } = amqp.decode(received as unknown as Buffer)
  const { content, multiple } = body as { readonly content: Buffer | Buffer[]; readonly multiple?: boolean }
  const parts = multiple === true && Array.isArray(content) ? content : [content as Buffer]
  // The library's types know two kinds of message that are one.
  return parts.map((part) => amqp.decode(part) as unknown as Message)
}

/** A message as a receiver gets it: with its number, its times and the count of its deliveries. */
export function encodeDelivery({ held, lockedUntil }: Taken): Buffer {
  const annotations = held.message['message_annotations'] as object | undefined
  const copy = Object.create(Object.getPrototypeOf(held.message) as object) as object
  return amqp.encode(
    Object.assign(copy, held.message, {
      delivery_count: held.deliveryCount,
      message_annotations: {
        ...annotations,
        'x-opt-sequence-number': types.wrap_long(held.sequence),
        'x-opt-enqueued-time': types.wrap_timestamp(held.enqueued),
        'x-opt-locked-until': types.wrap_timestamp(lockedUntil),
      },
    }),
  )
}

/** An answer of `$cbs` or `$management`; each client reads another spelling of the code. */
export function answer(to: Message, body: unknown, code: number, condition?: string): object {
  const text = condition ?? 'OK'
  return {
    correlation_id: to['message_id'] as unknown,
    body,
    application_properties: {
      statusCode: types.wrap_int(code),
      'status-code': types.wrap_int(code),
      statusDescription: text,
      'status-description': text,
      ...(condition === undefined ? {} : { errorCondition: types.wrap_symbol(condition) }),
    },
  }
}
