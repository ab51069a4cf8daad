#include <libpq-fe.h>
#include <poll.h>

/// What PQresultErrorField is asked for, which libpq writes as characters.
enum {
  pq_diagnosis_state = PG_DIAG_SQLSTATE,
  pq_diagnosis_message = PG_DIAG_MESSAGE_PRIMARY,
};

/// Waits until a socket can be read, or written, for some milliseconds at most; 0 if it cannot.
static inline int pq_wait(int socket, int writing, int milliseconds) {
  struct pollfd waiting = {.fd = socket, .events = writing ? POLLOUT : POLLIN};
  return poll(&waiting, 1, milliseconds);
}
