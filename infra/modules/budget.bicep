param names object
param amount int
param start string
param alertEmail string

var shares = { half: 50, most: 80, whole: 100 }

resource budget 'Microsoft.Consumption/budgets@2023-11-01' = {
  name: names.budget
  properties: {
    category: 'Cost'
    amount: amount
    timeGrain: 'Monthly'
    timePeriod: { startDate: start }
    notifications: union(
      toObject(items(shares), share => share.key, share => {
        enabled: true
        operator: 'GreaterThan'
        threshold: share.value
        thresholdType: 'Actual'
        contactEmails: [alertEmail]
      }),
      {
        forecast: {
          enabled: true
          operator: 'GreaterThan'
          threshold: 100
          thresholdType: 'Forecasted'
          contactEmails: [alertEmail]
        }
      }
    )
  }
}
