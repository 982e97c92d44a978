import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { useCustomerTask, useTaskName } from '../tasks/index.ts'
import { mostIds, type Customer } from './customer.ts'

/** Why rows cannot be linked now, the nearest reason first; undefined: they can. `onEnd`: told when a task has ended. */
export function useLinkObstacle(given: {
  readonly rows: number
  readonly customer: Pick<Customer, 'id'> | undefined
  readonly onEnd?: (() => void) | undefined
}): string | undefined {
  const { rows, customer, onEnd } = given
  const text = useText()
  const formats = useFormats()
  const taskName = useTaskName()
  const running = useCustomerTask(onEnd)
  if (running !== undefined) return text('linking.obstacle.task', { task: taskName(running) })
  if (rows === 0) return text('linking.obstacle.rows')
  if (rows > mostIds) return text('linking.obstacle.too_many', { mostText: formats.integer(mostIds) })
  return customer === undefined ? text('linking.obstacle.customer') : undefined
}
