import { takeInvitation } from '../families/invitation.ts'

// In the page rather than in the application's files, which may take seconds to arrive.
takeInvitation()
