# Receives mails at 1025, and shows them at 8025.
aiosmtpd --nosetuid --listen 0.0.0.0:1025 --class aiosmtpd.handlers.Mailbox /tmp/mails &
exec python3 -m http.server 8025 --directory /tmp/mails/new
