import { expect, it } from 'vitest'
import { isLoopback } from './loopback.ts'

it('an address of the machine itself is known in each way it is written, and no other is taken for one', () => {
  for (const own of ['::1', '127.0.0.1', '127.1.2.3', '::ffff:127.0.0.1', '::FFFF:127.0.0.1'])
    expect({ own, is: isLoopback(own) }).toEqual({ own, is: true })
  for (const other of ['', '::', '::11', '2001:db8::1', '12.7.0.1', '1127.0.0.1', '127.0.0', '127.0.0.1.5', '10.0.0.1'])
    expect({ other, is: isLoopback(other) }).toEqual({ other, is: false })
})
