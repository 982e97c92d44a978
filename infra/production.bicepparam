using 'main.bicep'

param environmentName = 'production'
param location = readEnvironmentVariable('LOCATION')
param appHost = readEnvironmentVariable('APP_HOST')
param mailDomain = readEnvironmentVariable('SPIL_MAIL_DOMAIN', '')
param mailDomainVerified = bool(readEnvironmentVariable('SPIL_MAIL_DOMAIN_VERIFIED', 'false'))
param identityClientId = readEnvironmentVariable('SPIL_IDENTITY_CLIENT_ID')
param sealingKeyId = readEnvironmentVariable('SPIL_SEALING_KEY_ID')
param alertEmail = readEnvironmentVariable('SPIL_ALERT_EMAIL')
param operatorAddresses = json(readEnvironmentVariable('SPIL_OPERATOR_ADDRESSES', '[]'))
param stopped = json(readEnvironmentVariable('SPIL_STOPPED', '[]'))
param attempt = int(readEnvironmentVariable('SPIL_ATTEMPT', '1'))
param hosting = readEnvironmentVariable('SPIL_HOSTING', 'flex')
param cosmosCapacity = readEnvironmentVariable('SPIL_COSMOS_CAPACITY', 'autoscale')
param monthlyBudget = 3000
param budgetStart = readEnvironmentVariable('SPIL_BUDGET_START')
param firmsThroughput = 10000
param maximumInstances = 40
param warmInstances = 2
param tracesShare = '0.1'
param backupTier = 'Continuous30Days'
param links = json(readEnvironmentVariable('SPIL_LINKS'))
