import { Route, Routes } from 'react-router'
import { answering } from '#tests/kit/answering.ts'
import { owner, show } from '#tests/kit/show.tsx'
import { MonthPage } from '../MonthPage.tsx'
import { comparison, month, nothingLate } from './months.ts'

/** The page of a month, with what it asked. */
export function open({
  state = month(),
  path = '/products/months/2026-10',
  user = owner,
  answers = {},
}: {
  state?: object
  path?: string
  user?: typeof owner
  answers?: Readonly<Record<string, unknown>>
} = {}) {
  const api = answering({
    MonthState: { monthState: state },
    WhatChanged: { whatChanged: comparison() },
    MonthAnomalies: { monthAnomalies: [] },
    SupplierChecks: { supplierChecks: [] },
    LateLines: { lateLines: nothingLate() },
    UsageRenames: { usageRenames: { totalCount: 0, items: [] } },
    ActiveBackgroundTaskCounts: { activeBackgroundTaskCounts: [] },
    ...answers,
  })
  const { address } = show(
    <Routes>
      <Route path="/products/months/:period?" element={<MonthPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { transport: api, user, path },
  )
  const asked = (operation: string): unknown[] =>
    api.asked.filter((one) => one.operation === operation).map(({ variables }) => variables)
  return { asked, address }
}
