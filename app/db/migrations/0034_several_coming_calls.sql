DROP FUNCTION has_coming_call;
