using 'main.bicep'

param environmentName = 'staging'
param appHost = 'app.staging.spil.example'
param mailDomain = 'mail.staging.spil.example'
param identityAudience = readEnvironmentVariable('SPIL_IDENTITY_AUDIENCE')
param identityClientId = readEnvironmentVariable('SPIL_IDENTITY_CLIENT_ID')
param sealingKeyId = readEnvironmentVariable('SPIL_SEALING_KEY_ID')
param alertEmail = readEnvironmentVariable('SPIL_ALERT_EMAIL')
param version = readEnvironmentVariable('SPIL_VERSION', '0.0.0')
param monthlyBudget = 300
param budgetStart = readEnvironmentVariable('SPIL_BUDGET_START')
param firmsThroughput = 2000
param maximumInstances = 20
param warmInstances = 0
param tracesShare = '1'
param backupTier = 'Continuous7Days'
param links = {
  website: 'https://spil.example'
  status: 'https://status.spil.example'
  support: 'mailto:support@spil.example'
  blog: 'https://spil.example/blog'
  trial: 'https://spil.example/trial'
  terms: 'https://spil.example/terms'
  userAgreement: 'https://spil.example/user-agreement'
}
