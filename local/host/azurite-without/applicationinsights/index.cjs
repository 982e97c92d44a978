'use strict'

/** Azurite is started with --disableTelemetry, and then asks for nothing of this. */
for (const name of ['setup', 'start', 'TelemetryClient'])
  exports[name] = function () {
    throw new Error('Azurite is installed without its telemetry')
  }
