# Mails come in at 1025, and are read at 8025.
aiosmtpd --nosetuid --listen 0.0.0.0:1025 --class aiosmtpd.handlers.Mailbox /tmp/mails &
exec python3 -m http.server 8025 --directory /tmp/mails/new
