import { exportFile } from '@cachotteries/domain/visibility/views/transfer'
import { memberCall } from '../../infrastructure/http/rest.ts'
import { exportAll, transferLimited } from './service.ts'

export const transferCalls = [
  memberCall('GET', '/users/me/export', {
    summary: 'Tout ce que l’on peut voir, à emporter : la page d’import relit ce fichier',
    answer: exportFile,
    refusals: ['TooManyAttempts'],
    handle: ({ context, user }) => transferLimited({ address: context.address, user }, exportAll(user)),
  }),
]
