using 'main.bicep'

param environmentName = 'production'
param appHost = 'app.spil.example'
param mailDomain = 'mail.spil.example'
param identityAudience = readEnvironmentVariable('SPIL_IDENTITY_AUDIENCE')
param identityClientId = readEnvironmentVariable('SPIL_IDENTITY_CLIENT_ID')
param sealingKeyId = readEnvironmentVariable('SPIL_SEALING_KEY_ID')
param alertEmail = readEnvironmentVariable('SPIL_ALERT_EMAIL')
param version = readEnvironmentVariable('SPIL_VERSION', '0.0.0')
param monthlyBudget = 3000
param budgetStart = readEnvironmentVariable('SPIL_BUDGET_START')
param firmsThroughput = 10000
param maximumInstances = 40
param warmInstances = 2
param tracesShare = '0.1'
param backupTier = 'Continuous30Days'
param links = {
  website: 'https://spil.example'
  status: 'https://status.spil.example'
  support: 'mailto:support@spil.example'
  blog: 'https://spil.example/blog'
  trial: 'https://spil.example/trial'
  terms: 'https://spil.example/terms'
  userAgreement: 'https://spil.example/user-agreement'
}
