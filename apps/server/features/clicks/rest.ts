import { analytics as figures } from '@cachotteries/domain/visibility/views/clicks'
import { linkClick } from '@cachotteries/contracts/clicks'
import { memberCall } from '../../infrastructure/http/rest.ts'
import { analytics, recordClick } from './service.ts'

export const clickCalls = [
  memberCall('POST', '/analytics/affiliate-click', {
    summary: 'Signaler un clic sur le lien d’un souhait',
    body: linkClick,
    handle: ({ user, body }) => recordClick(user, body),
  }),
  memberCall('GET', '/analytics/affiliate-clicks', {
    summary: 'Les chiffres des clics, pour les administrateurs',
    answer: figures,
    refusals: ['NotAdministrator'],
    handle: ({ user }) => analytics(user),
  }),
]
