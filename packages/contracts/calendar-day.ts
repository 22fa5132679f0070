export { daysBetween, hasYear, lastAnniversary, nextAnniversary } from '@cachotteries/domain/calendar-day'
export { calendarDay } from '@cachotteries/domain/visibility/views/calendar-day'
